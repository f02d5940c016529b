import type { FastifyInstance } from 'fastify';
import { listSysconfig } from '#contract/brand.ts';
import { GUEST_SIGN_UP_GRANT, VERIFIED_EMAIL_GRANT } from '#domain/coins/grants.ts';
import { ok } from '#domain/result.ts';
import { serve } from './serve.ts';

interface PublicSettings {
  readonly appName: string;
  /** The kind of narrator of new games. */
  readonly narrator: string;
  readonly socialProviders: readonly string[];
  /** Whether mails are read at `/dev/mail`. */
  readonly devMailbox: boolean;
}

export function registerSettingsRoutes(app: FastifyInstance, settings: PublicSettings): void {
  serve(app, listSysconfig, async () =>
    ok({
      config: {
        appName: settings.appName,
        narrator: settings.narrator,
        guestSignUpCoins: GUEST_SIGN_UP_GRANT,
        verifiedEmailCoins: VERIFIED_EMAIL_GRANT,
        socialProviders: settings.socialProviders.join(','),
        devMailbox: settings.devMailbox,
      },
    }),
  );
}
