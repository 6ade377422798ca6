import { useRouteLoaderData } from "@remix-run/react";
import type { Consent } from "#app/platform/consent";

/** Returns the consent as of page load; null when the user hasn't chosen. */
export const useConsent = () =>
	useRouteLoaderData<{ consent: Pick<Consent, "analytics" | "marketing"> | null }>("root")?.consent ?? null;
