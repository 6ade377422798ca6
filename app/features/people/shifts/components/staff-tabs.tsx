import { useLocation } from "@remix-run/react";
import { staffPaths } from "#app/features/people/staff/paths";
import { useCan } from "#app/platform/camp-context";
import { Tabs } from "#app/ui/tabs";
import { staffingPaths } from "../paths";

/** Tabs of the staff pages. `waiting` is the number shown on the time off tab. */
export function StaffTabs({ waiting }: { waiting?: number }) {
	const { pathname } = useLocation();
	const canEdit = useCan("staff_edit");
	const tabs = [
		{ to: staffPaths.list, label: "All staff" },
		{ to: staffingPaths.ratios(), label: "Ratios" },
		{ to: staffingPaths.shifts(), label: "Shifts" },
		...(canEdit
			? [
					{ to: staffingPaths.timeOff(), label: "Time off", count: waiting || undefined },
					{ to: staffPaths.applications, label: "Applications" },
				]
			: []),
		{ to: staffPaths.positions, label: "Positions" },
	];
	return <Tabs label="Staff" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />;
}
