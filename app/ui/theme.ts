/** What a person may choose; `system` follows the device. */
const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

/** The theme a cookie or form names; anything else is `system`. */
export function parseTheme(value: unknown): Theme {
	return themes.find((theme) => theme === value) ?? "system";
}

/** The cookie that keeps the choice. */
export const themeCookie = "campinsights.theme";

/** What the browser's own bar is painted in beside ours: `--color-surface` of app.css, which a meta element cannot name. */
export const BAR_COLORS = { light: "#ffffff", dark: "#191f1a" } as const;
