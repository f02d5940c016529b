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
      // A record: its keys are data, and reach the client as they are.
      config: {
        app_name: settings.appName,
        narrator: settings.narrator,
        guest_sign_up_coins: GUEST_SIGN_UP_GRANT,
        verified_email_coins: VERIFIED_EMAIL_GRANT,
        social_providers: settings.socialProviders.join(','),
        dev_mailbox: settings.devMailbox,
      },
    }),
  );
}
