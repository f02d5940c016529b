import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EndpointError } from '#server/infrastructure/narrator/model/endpoint-error.ts';
import { tooLong } from '#server/infrastructure/narrator/model/too-long.ts';

const error = (status: number | null, sent: unknown) => tooLong(new EndpointError(status, sent, new Headers()));
const said = (message: string, status: number | null = 400) => error(status, { message });

describe('NARR-03: a prompt that is refused for its length is known as such in the words of each server', () => {
  it.each<[string, string, number | null]>([
    ['OpenAI', "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.", 8192],
    ['OpenAI, newer', 'Your input exceeds the context window of this model. Please adjust your input and try again.', null],
    [
      'vLLM',
      "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4100 in the messages, 900 in the completion).",
      4096,
    ],
    [
      'vLLM, newer',
      "'max_tokens' or 'max_completion_tokens' is too large: 900. This model's maximum context length is 4096 tokens and your request has 3500 input tokens.",
      4096,
    ],
    ['SGLang', "The input (5000 tokens) is longer than the model's context length (4096 tokens).", 4096],
    [
      'LM Studio',
      'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
      4096,
    ],
    ['LM Studio, older', 'The number of tokens to keep from the initial prompt is greater than the context length.', null],
    ['TabbyAPI, with its limit', 'Request length 71599 + 2048 is greater than max_seq_len 65536', 65_536],
    ['SambaNova', 'The provided prompt is 4309 tokens long, but the maximum supported sequence length is just 4096!', 4096],
    ['Xinference', 'The decoder prompt (length 21535) is longer than the maximum model length of 16384', 16_384],
    ['vLLM, of its scheduler', 'Input prompt (36893 tokens) is too long and exceeds limit of 1000', 1000],
    ['llama-cpp-python', 'Requested tokens (2285) exceed context window of 2048', 2048],
    ['TabbyAPI', 'Prompt length 5000 is greater than max_seq_len 4096', 4096],
    [
      'TGI and Together',
      'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 4600 `inputs` tokens and 900 `max_new_tokens`',
      4097,
    ],
    ['Anthropic', 'prompt is too long: 210000 tokens > 200000 maximum', 200_000],
    ['Gemini', 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
    ['Mistral', 'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length', 32_768],
    ['Groq', 'Please reduce the length of the messages or completion.', null],
    [
      'OpenRouter',
      "This endpoint's maximum context length is 32768 tokens. However, you requested about 40000 tokens (39100 of text input, 900 in the output).",
      32_768,
    ],
    ['xAI', "This model's maximum prompt length is 131072 but the request contains 140000 tokens.", 131_072],
    ['Fireworks', 'The prompt is too long: 9000, model maximum context length: 8191', 8191],
    ['Kimi', 'Invalid request: Your request exceeded model token limit: 8192', 8192],
    ['Bedrock', 'Input is too long for requested model.', null],
    ['Cohere', 'too many tokens: total number of tokens in the prompt cannot exceed 4081', 4081],
    ['Cloudflare', 'The estimated number of input and maximum output tokens (5000) exceeded this model context window limit (4096).', 4096],
    ['DashScope', '<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 30720]', 30_720],
    ['Zhipu', 'Prompt exceeds max length', null],
    ['Cerebras', 'Please reduce the length of the messages or completion. Current length is 9000 while limit is 8192', 8192],
    ['Doubao', 'Total tokens of image and text exceed max message tokens. Request id: 0', null],
    ['MiniMax, whose number is a code', 'invalid params, context window exceeds limit (2013)', null],
    ['TGI, of the prompt', 'Input validation error: `inputs` must have less than 4095 tokens. Given: 5000', 4095],
    ['Nova', 'Input Tokens Exceeded: Number of input tokens exceeds maximum length. Please update the input to try again.', null],
    [
      'Vertex',
      'Unable to submit request because the input token count is 40000 but model only supports up to 32768. Reduce the input token count and try again.',
      32_768,
    ],
    ['watsonx', 'the number of input tokens 5000 cannot exceed the total tokens limit 4096 for this model', 4096],
    ['Databricks', 'Input length 9000 exceeds the maximum allowed input length of 8192 tokens.', 8192],
    ['GitHub Models', 'Request body too large for gpt-4o model. Max size: 8000 tokens.', 8000],
    ['LM Studio, of what it keeps', 'Cannot truncate prompt with n_keep (9000) >= n_ctx (4096)', 4096],
    ['Ollama, by how much', 'prompt too long; exceeded max context length by 1043 tokens', null],
    ['a number with separators', "This model's maximum context length is 131,072 tokens. However, you requested 140,000 tokens.", 131_072],
    ['Spark', 'token数量超过上限', null],
    ['Hunyuan', '输入内容超长，请减少后重试', null],
    [
      'Anthropic, of the sum with the reply',
      'input length and `max_tokens` exceed context limit: 190000 + 21333 > 200000, decrease input length or `max_tokens` and try again',
      200_000,
    ],
    ['a sum in words', 'The prompt plus max_tokens exceeds the context length of 8192.', 8192],
    ['a sum that begins with the reply', 'max_tokens (900) + input tokens (4100) exceeds the maximum of 4096.', 4096],
  ])('%s', (_, message, limit) => {
    expect(said(message)).toEqual({ limit });
  });

  it('llama.cpp names it in fields, and others by a code alone', () => {
    const llama = {
      code: 400,
      message: 'the request exceeds the available context size',
      type: 'exceed_context_size_error',
      n_prompt_tokens: 5000,
      n_ctx: 4096,
    };
    expect(error(400, llama)).toEqual({ limit: 4096 });
    expect(error(400, { message: 'Bad request', code: 'context_length_exceeded' })).toEqual({ limit: null });
    expect(error(null, { message: 'Context size has been exceeded.' })).toEqual({ limit: null });
  });

  it('a router passes on what the provider behind it said, as text or as JSON in a text', () => {
    const message = "This model's maximum context length is 4096 tokens.";
    for (const raw of [message, JSON.stringify({ error: { message } })])
      expect(error(400, { message: 'Provider returned error', code: 400, metadata: { raw, provider_name: 'x' } })).toEqual({ limit: 4096 });
  });

  it.each<[string, string, number | null]>([
    [
      'a limit of tokens a minute',
      'Request too large for model in organization on tokens per minute (TPM): Limit 6000, Requested 7500',
      413,
    ],
    ['a limit of requests', 'Rate limit reached: too many tokens per day', 429],
    ['a refused field', "Unsupported parameter: 'max_tokens' is not supported with this model.", 400],
    ['another error', 'temperature must be at most 2', 400],
    ['an outage', 'maximum context length', 503],
    ['a limit of tokens, in the stream', 'Too many tokens, please wait before trying again.', null],
    ['a deadline', 'Post "http://127.0.0.1/completion": context deadline exceeded (Client.Timeout or context cancellation)', 500],
    ['a limit of requests, in Chinese', '请求频率超过限制', null],
    [
      'Groq, of the reply',
      '`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window` for this model',
      400,
    ],
  ])('%s is none', (_, message, status) => {
    expect(said(message, status)).toBeNull();
  });

  it('a refusal of the length of the reply is none, whatever the field is called', () => {
    const field = fc.constantFrom('max_tokens', 'max_completion_tokens', 'max_output_tokens', 'max_new_tokens', 'maxOutputTokens');
    const quote = fc.constantFrom('', '`', "'", '"');
    const number = fc.integer({ min: 1_000, max: 99_999 });
    const given = number.chain((count) => fc.constantFrom('', ` (${count})`, `: ${count}`, ` ${count}`));
    const refused = fc
      .tuple(number, fc.constantFrom('exceeds the', 'exceeds the allowed', 'must be within the', 'cannot exceed the'))
      .chain(([most, verb]) =>
        fc.constantFrom(
          `${verb} maximum of ${most} for this model`,
          `${verb} limit of ${most} output tokens`,
          `${verb} max tokens of the model's context window (${most})`,
        ),
      );
    fc.assert(
      fc.property(
        field,
        quote,
        given,
        refused,
        fc.constantFrom('', 'Invalid request: ', 'Error code 400. '),
        (name, mark, count, words, before) => {
          const message = `${before}${mark}${name}${mark}${count} ${words}.`;
          expect(said(message)).toBeNull();
          expect(error(400, { message, type: 'invalid_request_error', param: name, code: 'invalid_value' })).toBeNull();
        },
      ),
    );
  });

  it('a limit per time in Chinese is none', () => {
    const time = fc.constantFrom('每分钟', '每秒', '每小时', '每日', '每天', '每分鐘', '每小時', '每个月');
    const told = time.chain((word) =>
      fc.constantFrom(`${word}tokens数量超过上限`, `您的账户tokens用量超过${word}限额`, `${word}输入token超出限制，请稍后重试`),
    );
    const account = fc.constantFrom(
      '您的账户tokens用量超过配额',
      'token用量超过限额',
      '触发限流：输入tokens超过上限',
      '并发请求的内容超过上限',
    );
    fc.assert(
      fc.property(fc.oneof(told, account), fc.constantFrom(400, 413, null), (message, status) => {
        expect(said(message, status)).toBeNull();
      }),
    );
  });
});
