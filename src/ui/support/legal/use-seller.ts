import { Selling } from '#application/support/selling.ts';
import type { Seller } from '#domain/support/seller.ts';
import { useCase } from '#ui/platform/use-cases.tsx';

export const useSeller = (): Seller => useCase(Selling).seller;
