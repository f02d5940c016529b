import { Branding } from '#application/branding/branding.ts';
import type { Brand } from '#domain/branding/brand.ts';
import { useCase } from '#ui/use-cases.tsx';

export const useBrand = (): Brand => useCase(Branding).brand;
