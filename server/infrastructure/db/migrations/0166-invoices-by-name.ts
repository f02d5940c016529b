/** The desk finds an invoice by its number. */
export const invoicesByName = 'CREATE INDEX invoices_by_name ON invoices (name)';
