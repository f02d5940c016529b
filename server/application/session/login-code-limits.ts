import type { Result } from '#domain/result.ts';
import type { Limited, RateLimits } from '#server/application/platform/rate-limits.ts';
import { type CodeRequester, sendCodeLimits, tryCodeLimits } from '#server/domain/session/login-code-budget.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { RequestContext } from './request-context.ts';

interface Needs {
  readonly limits: RateLimits;
  readonly browsers: Pick<KnownBrowsers, 'knows'>;
}

/** Counts the codes that are sent to an address and tried for it. Browsers in which it was verified before have counts of their own. */
export class LoginCodeLimits {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Counts a code to send. A browser without a cookie is counted by its new one too. */
  async takeSend(email: string, origin: RequestContext): Promise<Result<null, Limited>> {
    const { browser } = origin;
    const requester = await this.#requester(email, origin);
    const names = browser.kept ? requester.names : [browser.id, ...requester.names];
    return this.#needs.limits.take(sendCodeLimits(email, { ...requester, names }, this.#needs.limits.scale));
  }

  /** Counts an attempt, right or wrong. */
  async takeTry(email: string, origin: RequestContext): Promise<Result<null, Limited>> {
    return this.#needs.limits.take(tryCodeLimits(email, await this.#requester(email, origin), this.#needs.limits.scale));
  }

  async #requester(email: string, { browser, address }: RequestContext): Promise<CodeRequester> {
    if (!browser.kept) return { names: [address], address, known: false };
    return { names: [browser.id], address, known: await this.#needs.browsers.knows(email, browser.id) };
  }
}
