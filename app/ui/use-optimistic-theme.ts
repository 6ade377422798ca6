import { useFetchers } from "@remix-run/react";
import { parseTheme, type Theme } from "./theme";

/** Where a chosen theme is posted, as the field `theme`. */
export const themeAction = "/preferences/theme";

/** The theme to write on <html>: what was just chosen, until the server has answered, else what the cookie says. */
export function useOptimisticTheme(saved: Theme): Theme {
	const chosen = useFetchers().find(({ formAction, formData }) => formAction === themeAction && formData);
	return chosen ? parseTheme(chosen.formData?.get("theme")) : saved;
}
