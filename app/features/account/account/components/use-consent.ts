import { useRouteLoaderData } from "@remix-run/react";
import type { Consent } from "#app/platform/consent";

/** What was chosen when the page was loaded; null while nobody chose. */
export const useConsent = () =>
	useRouteLoaderData<{ consent: Pick<Consent, "analytics" | "marketing"> | null }>("root")?.consent ?? null;
