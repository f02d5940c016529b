/** When a recorded visit began, in ms by the clock of its browser: the times of its events are held against it. Null until a part has arrived, and for older recordings. */
export const recordedTimes = 'ALTER TABLE recordings ADD COLUMN began_ms bigint';
