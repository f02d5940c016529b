import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { narratorCheck, narratorFindings } from '#application/narrator/narrator-check.ts';
import { checkNarrator, narratorReport } from '#contract/narrator.ts';
import { ok } from '#domain/result.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('NARR-32: reads the report again until a check that was started has ended', () => {
  const parts = sessionParts();
  const server = { running: false, reads: 0 };
  const report = () => ({ model: 'fake', running: server.running, checkedAt: null, findings: [] });
  parts.server.api.on(narratorReport, () => {
    server.reads += 1;
    return ok(report());
  });
  parts.server.api.on(checkNarrator, () => {
    server.running = true;
    return ok(report());
  });
  parts.session.start();
  const findings = parts.remote.of(narratorFindings);
  findings.open();
  expect(findings.state.value).toMatchObject({ kind: 'ready', value: { running: false } });
  parts.remote.of(narratorCheck).run();
  expect(findings.state.value).toMatchObject({ value: { running: true } });
  vi.advanceTimersByTime(7_000);
  server.running = false;
  vi.advanceTimersByTime(3_000);
  expect(findings.state.value).toMatchObject({ value: { running: false } });
  const reads = server.reads;
  vi.advanceTimersByTime(60_000);
  expect(server.reads).toBe(reads);
});
