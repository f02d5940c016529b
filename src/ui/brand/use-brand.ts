import { Branding } from '#application/brand/branding.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { useCase } from '#ui/platform/use-cases.tsx';

export const useBrand = (): Brand => useCase(Branding).brand;
