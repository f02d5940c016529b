import { useEffect } from 'react';
import { pageHead } from '../../domain/branding/head-tags.ts';
import { applyHead } from './apply-head.ts';
import { useBrand } from './use-brand.ts';

/** Sets the title and meta tags of the page; without `page`, those of the site. */
export function usePageHead(page?: string, description?: string, image?: string): void {
  const brand = useBrand();
  useEffect(() => {
    applyHead(document, pageHead(brand, { page, description, image }));
  }, [brand, page, description, image]);
}
