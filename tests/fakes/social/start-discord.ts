import { type FakeProvider, sendJson } from './fake-provider.ts';
import { startCodeFlow } from './start-code-flow.ts';

const PROBLEMS = {
  client: [401, { error: 'invalid_client' }],
  code: [400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' }],
  verifier: [400, { error: 'invalid_grant', error_description: 'Invalid "code_verifier" in request.' }],
  token: [401, { message: '401: Unauthorized', code: 0 }],
} as const;

/** Discord's authorize page, token endpoint and `users/@me`. */
export function startDiscord(): Promise<FakeProvider> {
  return startCodeFlow({
    name: 'Discord',
    account: { subject: '80351110224678912', name: 'Nelly', email: 'nelly@mail.example', verified: true },
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    userPath: '/api/users/@me',
    refusal: { error: 'access_denied', error_description: 'The resource owner or authorization server denied the request' },
    fragment: '',
    sendProblem: (exchange, problem) => {
      const [status, body] = PROBLEMS[problem];
      sendJson(exchange, status, body);
    },
    sendUser: (exchange, { account, scopes }) =>
      sendJson(exchange, 200, {
        id: account.subject,
        username: account.name.toLowerCase().replaceAll(/\W+/g, ''),
        discriminator: '0',
        global_name: account.name,
        avatar: null,
        locale: 'en-GB',
        mfa_enabled: false,
        ...(scopes.includes('email') && { email: account.email, verified: account.verified }),
      }),
  });
}
