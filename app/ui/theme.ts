/** Themes a user can choose; `system` follows the device. */
const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

/** Parses a theme from a cookie or form; anything else is `system`. */
export function parseTheme(value: unknown): Theme {
	return themes.find((theme) => theme === value) ?? "system";
}

/** Cookie that stores the theme. */
export const themeCookie = "campinsights.theme";

/** Colors of the browser's own toolbar: `--color-surface` of app.css, which a meta element can't reference. */
export const BAR_COLORS = { light: "#ffffff", dark: "#191f1a" } as const;
