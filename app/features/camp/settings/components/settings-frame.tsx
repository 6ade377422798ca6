import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useCamp } from "#app/platform/camp-context";
import { PageHeader } from "#app/ui/page-header";
import { Tabs } from "#app/ui/tabs";
import { SETTINGS_TABS } from "./settings-tabs";

/** Page of a settings tab: heading and tabs. */
export function SettingsFrame({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	const { permissions } = useCamp();
	const open = SETTINGS_TABS.filter(({ permission }) => permissions.includes(permission));
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader title="Camp settings" />
			<Tabs
				label="Camp settings"
				tabs={open.map(({ to, label }) => ({ to, label, current: pathname === to }))}
			/>
			{children}
		</div>
	);
}

/** Left padding that aligns content with the sections' fields, past the titles on the left. */
export const BESIDE_TITLES = "lg:pl-[17.5rem]";

interface SettingsSectionProps {
	title: string;
	description?: ReactNode;
	children: ReactNode;
}

/** Group of related settings: title on the left and fields on the right, stacked on a phone. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className="grid grid-cols-1 gap-x-10 gap-y-4 border-b border-line py-6 last:border-b-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
		>
			<div>
				<h2 id={id} className="text-sm font-bold">
					{title}
				</h2>
				{description ? <div className="mt-1 text-muted">{description}</div> : null}
			</div>
			<div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
		</section>
	);
}
