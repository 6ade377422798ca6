import { createContext, type ReactNode, useContext } from "react";
import type { Permission, Scope } from "./auth/permissions";

/** What every signed-in page may know of the camp and its viewer. Only hides what the server would refuse. */
export interface CampView {
	id: string;
	name: string;
	time_zone: string;
	currency: string;
	/** Today's calendar date in the camp's zone. */
	today: string;
	/** The server's clock when this page was made. */
	now: string;
	user_id: string;
	user_name: string;
	/** Every one that is granted, those that another one brings among them. */
	permissions: string[];
	/** Whose rows the viewer's role reaches. */
	scope: Scope;
	/** Whether single letters act as shortcuts. */
	single_key_shortcuts: boolean;
}

const CampContext = createContext<CampView | null>(null);

export function CampProvider({ camp, children }: { camp: CampView; children: ReactNode }) {
	return <CampContext.Provider value={camp}>{children}</CampContext.Provider>;
}

/** The camp of this page. @throws outside a CampProvider */
export function useCamp(): CampView {
	const camp = useContext(CampContext);
	if (!camp) throw new Error("useCamp must be used within a CampProvider");
	return camp;
}

/** Whether the viewer has a permission. @throws outside a CampProvider */
export function useCan(permission: Permission): boolean {
	return useCamp().permissions.includes(permission);
}
