import { createContext, type ReactNode, useContext } from "react";
import type { Permission, Scope } from "./auth/permissions";

/**
 * Camp and viewer data for every signed-in page. The page only hides controls; the server enforces permissions.
 */
export interface CampView {
	id: string;
	name: string;
	time_zone: string;
	currency: string;
	/** Today's date in the camp's time zone. */
	today: string;
	/** Server time at which this page was rendered. */
	now: string;
	user_id: string;
	user_name: string;
	/** All granted permissions, including implied ones. */
	permissions: string[];
	/** Scope of the viewer's role. */
	scope: Scope;
	/** Whether the viewer can ask the assistant. */
	asks: boolean;
	/** Whether single letters trigger shortcuts. */
	single_key_shortcuts: boolean;
}

const CampContext = createContext<CampView | null>(null);

export function CampProvider({ camp, children }: { camp: CampView; children: ReactNode }) {
	return <CampContext.Provider value={camp}>{children}</CampContext.Provider>;
}

/** Camp of this page. @throws outside a CampProvider */
export function useCamp(): CampView {
	const camp = useContext(CampContext);
	if (!camp) throw new Error("useCamp must be used within a CampProvider");
	return camp;
}

/** Returns whether the viewer has a permission. @throws outside a CampProvider */
export function useCan(permission: Permission): boolean {
	return useCamp().permissions.includes(permission);
}
