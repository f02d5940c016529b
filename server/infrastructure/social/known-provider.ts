import { Configuration, customFetch } from 'openid-client';
import type { SocialConfig } from '#server/settings/config.ts';
import { plainHttp } from './plain-http.ts';
import { providerFetch } from './provider-fetch.ts';

/** A provider whose endpoints are configured rather than discovered. */
export function knownProvider(app: SocialConfig, issuer: string, authorize: string, token: string): Configuration {
  const server = { issuer, authorization_endpoint: authorize, token_endpoint: token };
  const configuration = new Configuration(server, app.clientId, app.clientSecret);
  configuration[customFetch] = providerFetch;
  for (const allow of plainHttp(issuer)) allow(configuration);
  return configuration;
}
