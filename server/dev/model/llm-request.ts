export interface LlmMessage {
  readonly role: string;
  readonly content: string;
}

/** One received request. */
export interface LlmRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model?: string;
    readonly messages?: readonly LlmMessage[];
    readonly stream?: boolean;
    readonly max_tokens?: number;
    readonly max_completion_tokens?: number;
    readonly input?: string;
  };
}
