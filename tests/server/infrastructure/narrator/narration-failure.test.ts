import { describe, expect, it } from 'vitest';
import { EndpointError } from '#server/infrastructure/narrator/model/endpoint-error.ts';
import { errorIn, sentReply } from '#server/infrastructure/narrator/model/sent-reply.ts';
import { toNarrationFailure } from '#server/infrastructure/narrator/narration-failure.ts';

const REFUSED = 'The narrator would not tell that. Nothing was charged; try other words.';
const BUSY = 'The narrator has too much to do right now. Nothing was charged; try again in a moment.';
const WRONG =
  'The narrator is not set up correctly here, so it cannot answer. Nothing was charged; the operator of this site can read why.';

/** An error of a response; with status null one in the body of a good response, or in its stream. */
const errorOf = (status: number | null, body: unknown): EndpointError =>
  new EndpointError(status, status === null ? sentReply(body).error : (errorIn(body) ?? body), new Headers());

describe('faults S41: the sentence tells a filter, a full house and an empty account apart, in the words of each provider', () => {
  it.each<[string, number | null, unknown]>([
    ['DashScope', 400, { code: 'DataInspectionFailed', message: 'Input data may contain inappropriate content.' }],
    ['DeepSeek', 400, { error: { message: 'Content Exists Risk', type: 'invalid_request_error', code: 'invalid_request_error' } }],
    ['DeepSeek, older', 400, { detail: 'Content Exists Risk' }],
    ['xAI', 403, { code: 'No permission', error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_X' }],
    ['Doubao', 400, { error: { code: 'OutputTextSensitiveContentDetected', message: 'The request failed.' } }],
    ['Doubao, risk', 400, { error: { code: 'InputTextRiskDetection', message: 'The request failed.' } }],
    ['Zhipu', 400, { error: { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' } }],
    ['StepFun', 451, { error: { message: 'The content you provided is blocked.', type: 'censorship_blocked' } }],
    ['the gateway of Cloudflare', 424, { errors: [{ code: 2016, message: 'Prompt blocked due to security configurations' }] }],
    ['Moonshot', 400, { error: { message: 'The request was rejected because it was considered high risk' } }],
    ['MiniMax', null, { base_resp: { status_code: 1026, status_msg: 'input new_sensitive' }, choices: null }],
    [
      'OpenRouter, of the provider behind it',
      400,
      { error: { message: 'Provider returned error', metadata: { raw: '{"error":{"message":"Content Exists Risk"}}' } } },
    ],
  ])('a filter: %s', (_, status, body) => {
    expect(toNarrationFailure(errorOf(status, body)).message).toBe(REFUSED);
  });

  it.each<[string, number | null, unknown]>([
    [
      'Groq, which names where to buy more',
      429,
      {
        error: {
          message: 'Rate limit reached on tokens per minute (TPM): Limit 12000. Please try again in 7.66s. Upgrade at x/settings/billing',
          code: 'rate_limit_exceeded',
        },
      },
    ],
    [
      'Gemini, for a minute',
      429,
      [
        {
          error: {
            code: 429,
            message: 'You exceeded your current quota, please check your plan and billing details. Please retry in 34.07s.',
          },
        },
      ],
    ],
    [
      'OpenAI, without a payment method',
      429,
      { error: { message: 'Rate limit reached on requests per min. Please add a payment method at x/account/billing.', type: 'requests' } },
    ],
    ['Ollama', 503, { error: { message: 'server busy, please try again. maximum pending requests exceeded' } }],
    ['Anthropic, in its stream', null, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
    ['MiniMax', null, { base_resp: { status_code: 1002, status_msg: 'rate limit' }, choices: null }],
    [
      'Cloudflare',
      null,
      { success: false, errors: [{ code: 3040, message: 'Capacity temporarily exceeded, please try again.' }], result: null },
    ],
    ['Baidu', null, { error_code: 18, error_msg: 'Open api qps request limit reached' }],
    ['a gateway in Chinese', null, { code: 20_047, msg: '请求过于频繁' }],
  ])('a full house: %s', (_, status, body) => {
    expect(toNarrationFailure(errorOf(status, body)).message).toBe(BUSY);
  });

  it.each<[string, number | null, unknown]>([
    [
      'OpenAI',
      429,
      { error: { message: 'You exceeded your current quota, please check your plan and billing details.', code: 'insufficient_quota' } },
    ],
    ['Moonshot', 429, { error: { message: 'Your account is suspended', type: 'exceeded_current_quota_error' } }],
    ['Zhipu', 429, { error: { code: '1113', message: '余额不足或无可用资源包,请充值。' } }],
    ['xAI', 429, { code: 'exhausted', error: 'Your team has used all available credits or reached its monthly spending limit.' }],
    ['Anthropic, in its stream', null, { error: { type: 'x', message: 'Your credit balance is too low to access the API.' } }],
    ['MiniMax', null, { base_resp: { status_code: 1008, status_msg: 'insufficient balance' }, choices: null }],
  ])('an empty account: %s', (_, status, body) => {
    const failure = toNarrationFailure(errorOf(status, body));
    expect(failure.message).toBe(WRONG);
    expect(String(failure.cause)).toContain('no credit left');
  });

  it('a code of its own is no status, and a body that says that all is well no error', () => {
    expect(errorOf(null, { code: 20_047, message: 'x' }).status).toBeNull();
    expect(errorOf(null, { error: { code: '429', message: 'x' } }).status).toBe(429);
    expect(sentReply({ code: 0, message: 'Success', usage: { prompt_tokens: 3 } }).error).toBeNull();
    expect(sentReply({ choices: [{ delta: { content: 'a' } }], base_resp: { status_code: 0, status_msg: '' } })).toMatchObject({
      text: 'a',
      error: null,
    });
  });
});

describe('NARR-03: a refused field is known by its name, wherever the error holds it', () => {
  const detail = [
    { type: 'missing', loc: ['body', 'x'], msg: 'x' },
    { type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted', input: { max_tokens: 1 } },
  ];
  it.each<[string, unknown]>([
    ['FastAPI', { detail }],
    ['Mistral', { object: 'error', message: { detail }, type: 'invalid_request_error', param: null }],
    ['a list of errors', { errors: [{ message: 'Unknown field: stream_options' }] }],
    ['an error in an error', { error: { error: { message: 'stream_options is not supported' } } }],
    ['Databricks', { error_code: 'BAD_REQUEST', message: 'stream_options is not a valid field' }],
  ])('%s', (_, body) => {
    const error = errorOf(422, body);
    expect(error.mentions('stream_options')).toBe(true);
    // What came back of the request tells nothing.
    expect(error.mentions('max_tokens')).toBe(false);
  });
});
