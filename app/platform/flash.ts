import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { FlashToast } from "./http/toast.server";

/**
 * What the request before left to say beside a field of this page instead of in a toast, with what was entered there;
 * null when nothing. The same object until the page is asked for anew.
 */
export function useRefusal(field: string): { message: string; value: string } | null {
	const flash = useRouteLoaderData<{ flash: FlashToast | null }>("root")?.flash;
	return useMemo(
		() => (flash?.beside?.field === field ? { message: flash.message, value: flash.beside.value } : null),
		[flash, field],
	);
}
