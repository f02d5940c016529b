/** The audit log of a project is read by time, also of one person alone. What stands under a shared book of lore names the story behind its act. Source: STUDIO-135. */
export const logOfProjects = `
CREATE INDEX audit_entries_of_subject ON audit_entries (subject, id) WHERE subject IS NOT NULL;

CREATE INDEX audit_entries_of_actor ON audit_entries (subject, actor, id) WHERE subject IS NOT NULL;

CREATE INDEX audit_entries_of_books ON audit_entries (split_part(action, ' ', 2), id) WHERE action LIKE 'shared-book.%';

DROP INDEX audit_entries_by_subject`;
