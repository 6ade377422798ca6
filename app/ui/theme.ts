/** What a person may choose; `system` follows the device. */
const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

/** The theme a cookie or form names; anything else is `system`. */
export function parseTheme(value: unknown): Theme {
	return themes.find((theme) => theme === value) ?? "system";
}

/** The cookie that keeps the choice. */
export const themeCookie = "campinsights.theme";
