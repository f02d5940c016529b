import { createHmac } from 'node:crypto';
import { type Exchange, type FakeProvider, sendJson } from './fake-provider.ts';
import { startCodeFlow } from './start-code-flow.ts';

const PROBLEMS = {
  client: [400, 1, 'Error validating client secret.'],
  code: [400, 100, 'This authorization code has been used.'],
  verifier: [400, 1, 'Invalid code_verifier parameter.'],
  token: [401, 190, 'Invalid OAuth access token - Cannot parse access token'],
} as const;

/** Facebook's dialog, token endpoint and `me`, for an app that requires a proof of its secret with every call. */
export function startFacebook(): Promise<FakeProvider> {
  return startCodeFlow({
    name: 'Facebook',
    account: { subject: '10158123456789', name: 'Grace Hopper', email: 'grace@mail.example', verified: true },
    authorizePath: '/v23.0/dialog/oauth',
    tokenPath: '/v23.0/oauth/access_token',
    userPath: '/v23.0/me',
    refusal: { error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' },
    fragment: '_=_',
    sendProblem: (exchange, problem) => {
      const [status, code, message] = PROBLEMS[problem];
      sendGraphError(exchange, status, code, message);
    },
    sendUser: (exchange, { token, account, scopes }, { clientSecret }) => {
      const query = exchange.url.searchParams;
      if (query.get('appsecret_proof') !== createHmac('sha256', clientSecret).update(token).digest('hex')) {
        return sendGraphError(exchange, 400, 100, 'Invalid appsecret_proof provided in the API argument');
      }
      const fieldsOfAccount = { id: account.subject, name: account.name, email: scopes.includes('email') ? account.email : null };
      const fields = (query.get('fields') ?? 'id,name').split(',');
      sendJson(
        exchange,
        200,
        Object.fromEntries(Object.entries(fieldsOfAccount).filter(([field, value]) => fields.includes(field) && value !== null)),
      );
    },
  });
}

function sendGraphError(exchange: Exchange, status: number, code: number, message: string): void {
  sendJson(exchange, status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A5yhVWHDTjBlN5Rxa8ZxHcw' } });
}
