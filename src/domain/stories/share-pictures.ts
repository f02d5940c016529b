/** Addresses of the pictures that go with a shared link. The server draws them in the brand of the page. */
export const storySharePicture = (id: string): string => `/share-pictures/story/${id}.jpg`;
export const characterSharePicture = (id: string): string => `/share-pictures/character/${id}.jpg`;
export const endingSharePicture = (storyId: string, endingId: string): string => `/share-pictures/ending/${storyId}/${endingId}.jpg`;
