import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "#app/ui/page-header";
import { Tabs } from "#app/ui/tabs";
import { seasonPaths } from "../paths";
import { registrationTabs } from "./registration-tabs";

interface RegistrationFrameProps {
	season: { id: string; name: string };
	/** Buttons beside the heading. */
	actions?: ReactNode;
	children: ReactNode;
}

/** Frame of a registration settings page of a season: its heading, and tabs to the other pages. */
export function RegistrationFrame({ season, actions, children }: RegistrationFrameProps) {
	const { pathname } = useLocation();
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={`Registration for ${season.name}`}
				back={{ to: seasonPaths.list, label: "Seasons" }}
				actions={actions}
			/>
			<Tabs
				label="Registration"
				tabs={registrationTabs(season.id).map(({ to, label }) => ({
					to,
					label,
					// A lottery, question or waiver belongs to the tab of its list.
					current: pathname === to || pathname.startsWith(`${to}/`),
				}))}
			/>
			{children}
		</div>
	);
}
