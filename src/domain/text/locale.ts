/** How numbers and dates are written: as Americans write the one and Britons the other. The formats of this folder are the only readers. */
export const LOCALE = { numbers: 'en', dates: 'en-GB' } as const;
