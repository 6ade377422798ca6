import { Tabs } from "#app/ui/tabs";
import { invitationPaths } from "../paths";

/** One person, or several at once. */
export const InviteTabs = ({ several }: { several: boolean }) => (
	<Tabs
		label="How to invite"
		tabs={[
			{ to: invitationPaths.invite(), label: "One person", current: !several },
			{ to: invitationPaths.inviteSeveral, label: "Several at once", current: several },
		]}
	/>
);
