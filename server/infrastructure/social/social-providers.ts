import type { SocialProvider } from '#server/application/session/social-provider.ts';
import type { Config } from '#server/settings/config.ts';
import { DiscordProvider } from './discord-provider.ts';
import { FacebookProvider } from './facebook-provider.ts';
import { GoogleProvider } from './google-provider.ts';

/** The providers that are configured. */
export function socialProviders({ google, discord, facebook }: Config['social']): SocialProvider[] {
  return [
    ...(google ? [new GoogleProvider(google)] : []),
    ...(discord ? [new DiscordProvider(discord)] : []),
    ...(facebook ? [new FacebookProvider(facebook)] : []),
  ];
}
