/** How a story begins, and the picture of that scene: lists show them, as the columns of `0009-list-columns.ts`. */
export const firstScenes = `
ALTER TABLE story_versions
  ADD COLUMN first_scene jsonb GENERATED ALWAYS AS (story -> 'first_scene') STORED,
  ADD COLUMN first_picture jsonb GENERATED ALWAYS AS (story -> 'scenes' -> (story #>> '{first_scene,scene}')) STORED`;
