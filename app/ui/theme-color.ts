/** The ground color of lightTheme, for the browser's own surfaces (app/styles/light-theme.css). */
export const THEME_COLOR = "#efece6";
