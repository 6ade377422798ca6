import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { FlashToast } from "./http/toast.server";

/**
 * Message that the previous request left for a field of this page instead of a toast, with the value entered
 * there; null when there is none. The object is stable until the page reloads its data.
 */
export function useRefusal(field: string): { message: string; value: string } | null {
	const flash = useRouteLoaderData<{ flash: FlashToast | null }>("root")?.flash;
	return useMemo(
		() => (flash?.beside?.field === field ? { message: flash.message, value: flash.beside.value } : null),
		[flash, field],
	);
}
