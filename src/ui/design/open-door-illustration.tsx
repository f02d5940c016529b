import { useId } from 'react';
import styles from './open-door-illustration.module.scss';

interface PaintProps {
  /** The fill of a gradient. */
  readonly paint: (name: Gradient) => string;
}

type Gradient = 'sky' | 'glow' | 'light' | 'inside';

/** An open door at night in the brand's colours; `letter` adds a letter. Decorative. */
export function OpenDoorIllustration({ letter = false }: { readonly letter?: boolean }) {
  const id = useId();
  const paint = (name: Gradient) => `url(#${id}${name})`;
  return (
    <svg className={styles.scene} viewBox="0 -44 416 212" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
      <Gradients id={id} />
      <Sky paint={paint} />
      <Ground paint={paint} />
      <Door paint={paint} />
      <Plants />
      {letter && <Letter />}
    </svg>
  );
}

/** The names of the gradients begin with `id`. */
function Gradients({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--accent-soft)" />
        <stop offset="1" stopColor="var(--ground)" />
      </linearGradient>
      <radialGradient id={`${id}glow`} cx="0.5" cy="0.5" r="0.5">
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.42" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.5" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}inside`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.72" />
        <stop offset="1" stopColor="var(--lamp)" />
      </linearGradient>
    </defs>
  );
}

function Sky({ paint }: PaintProps) {
  return (
    <>
      <rect y="-44" width="416" height="212" fill={paint('sky')} />
      <path d="M335 26a13 13 0 1 0 12 19 15 15 0 0 1-12-19z" fill="var(--accent)" opacity="0.75" />
      <g fill="var(--accent)">
        <path d="m84 30 1.6 4.4 4.4 1.6-4.4 1.6L84 42l-1.6-4.4L78 36l4.4-1.6z" opacity="0.9" />
        <path d="m278 20 1.2 3.3 3.3 1.2-3.3 1.2-1.2 3.3-1.2-3.3-3.3-1.2 3.3-1.2z" opacity="0.7" />
        <circle cx="40" cy="58" r="1.2" opacity="0.6" />
        <circle cx="128" cy="22" r="1.1" opacity="0.7" />
        <circle cx="152" cy="52" r="0.9" opacity="0.5" />
        <circle cx="56" cy="18" r="0.9" opacity="0.5" />
        <circle cx="262" cy="48" r="1.1" opacity="0.6" />
        <circle cx="384" cy="36" r="1.2" opacity="0.6" />
        <circle cx="372" cy="72" r="0.9" opacity="0.45" />
      </g>
      <path d="M0 118c46-16 92-20 140-12 52 8 92 6 136-4 52-12 98-8 140 6v60H0z" fill="var(--bg)" opacity="0.5" />
    </>
  );
}

/** The ground with the light that falls through the door. */
function Ground({ paint }: PaintProps) {
  return (
    <>
      <ellipse cx="208" cy="106" rx="150" ry="92" fill={paint('glow')} />
      <path d="M0 140c70-8 120-9 208-9s138 1 208 9v28H0z" fill="var(--ground)" />
      <path d="M182 136h52l58 32H124z" fill={paint('light')} />
    </>
  );
}

function Door({ paint }: PaintProps) {
  return (
    <>
      <path d="M170 136V84a38 38 0 0 1 76 0v52z" fill="var(--raised)" stroke="var(--accent)" strokeWidth="1.5" />
      <path d="M182 136V86a26 26 0 0 1 52 0v50z" fill={paint('inside')} />
      <path
        d="M182 136V86c0-9 4-17 11-21l-22 5c-7 4-11 11-11 19v53z"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M166 92c0-5 2-9 5-11l6-2v24l-11 4zm0 22 11-3v19l-11 3z" stroke="var(--accent)" strokeWidth="1" opacity="0.55" />
      <circle cx="163.5" cy="111" r="1.8" fill="var(--accent)" />
      <path d="M164 136h88v5h-88z" fill="var(--raised)" stroke="var(--accent)" strokeWidth="1.2" strokeLinejoin="round" />
    </>
  );
}

function Plants() {
  return (
    <g stroke="var(--accent)" strokeWidth="1.2" strokeLinecap="round" opacity="0.55">
      <path d="M270 141v-30m0 8c-5-1-8-4-9-9 5 0 8 3 9 9zm0 10c5-1 8-4 9-9-5 0-8 3-9 9zm0-17c4-2 6-5 6-10-4 2-6 5-6 10z" />
      <path d="M286 142v-18m0 6c-4-1-6-3-7-7 4 0 6 3 7 7zm0 6c4-1 6-3 7-7-4 0-6 3-7 7z" />
      <path d="M140 141v-22m0 7c-4-1-7-3-8-8 5 0 7 3 8 8zm0 8c4-1 7-3 8-8-5 0-7 3-8 8z" />
      <path d="M124 142v-12m0 4c-3-1-5-2-5-5 3 0 5 2 5 5zm0 4c3-1 5-2 5-5-3 0-5 2-5 5z" />
    </g>
  );
}

function Letter() {
  return (
    <g className={styles.letter} stroke="var(--accent)" strokeWidth="1.5" strokeLinejoin="round">
      <path d="m180 146 52-5 4 20-53 5z" fill="var(--raised)" />
      <path d="m180 146 30 11 22-16" />
      <circle cx="209.5" cy="156" r="4" fill="var(--accent)" />
    </g>
  );
}
