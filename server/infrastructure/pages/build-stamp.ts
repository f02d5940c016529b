/** The last file that a build of the web app writes. Without it the build was broken off, for example by a full disk, and files of it are missing or cut. */
export const BUILD_STAMP = '.built';
