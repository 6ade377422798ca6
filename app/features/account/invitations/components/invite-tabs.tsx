import { Tabs } from "#app/ui/tabs";
import { invitationPaths } from "../paths";

/** Tabs for one or several invitations. */
export const InviteTabs = ({ several }: { several: boolean }) => (
	<Tabs
		label="Invitation type"
		tabs={[
			{ to: invitationPaths.invite(), label: "One person", current: !several },
			{ to: invitationPaths.inviteSeveral, label: "Several people", current: several },
		]}
	/>
);
