import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Sheet } from "~/ui/sheet";
import { CompactDate } from "./compact-date";
import type { SidebarContent } from "./sidebar";
import { SidebarNav } from "./sidebar-nav";
import { ThemeToggle } from "./theme-toggle";

export const sidebarSheetId = "sidebar-sheet";

/** The same navigation on a phone: a sheet of 18rem from the side, closed again by going somewhere. */
export function SidebarSheet({ switchers, ...content }: SidebarContent & { switchers: ReactNode }) {
	const { product = "CampInsights", date, nav, subscription, userMenu } = content;
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes it.
	useEffect(() => {
		const sheet = document.getElementById(sidebarSheetId);
		if (sheet instanceof HTMLDialogElement && sheet.open) sheet.close();
	}, [key]);
	return (
		<Sheet
			id={sidebarSheetId}
			side="start"
			title={product}
			description={<CompactDate date={date} />}
			footer={
				<div className="grid w-full gap-2">
					{subscription}
					<div className="sidebar-user">
						{userMenu}
						<ThemeToggle />
					</div>
				</div>
			}
		>
			<div className="grid gap-4">
				<div className="-mx-2 grid justify-items-start">{switchers}</div>
				<SidebarNav items={nav} />
			</div>
		</Sheet>
	);
}
