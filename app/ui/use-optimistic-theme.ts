import { useFetchers } from "@remix-run/react";
import { parseTheme, type Theme } from "./theme";

/** URL that receives a chosen theme as the field `theme`. */
export const themeAction = "/preferences/theme";

/** Returns the theme for <html>: the one just chosen until the server has responded, then the cookie's. */
export function useOptimisticTheme(saved: Theme): Theme {
	const chosen = useFetchers().find(({ formAction, formData }) => formAction === themeAction && formData);
	return chosen ? parseTheme(chosen.formData?.get("theme")) : saved;
}
