/** The pages that the frame of the site itself links to, whatever the content's navigation holds. */
export const HOME = "/";
export const KIDS_CORNER = "/kids-corner";
export const ALL_COLORING_PAGES = "/kids-corner/all-kids-coloring-pages";
export const FREE = "/free";
export const FAVORITES = "/kids-corner/favorites";
export const PRIVACY = "/privacy";
