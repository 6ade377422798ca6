import { useLoaderData } from "@remix-run/react";
import { invitationPaths } from "#app/features/account/invitations/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { ElsewhereStep } from "../components/elsewhere-step";
import { factsOf, setupRead } from "../queries.server";
import { pathAfter, progressOf } from "../rules";

export const loader = campLoader(
	{ permission: "manage_all", reads: ({ db, place }) => ({ setup: setupRead(db, place) }) },
	({ rows }) => {
		const facts = factsOf(rows.setup);
		return { progress: progressOf("team", facts), is_done: facts.team };
	},
);

export const handle = {
	title: "Your team",
	description: "Who works with you: each gets a letter, and a role that says what they see.",
};
export const meta = () => [{ title: "Your team · CampInsights" }];

export default function TeamStep() {
	const { progress, is_done } = useLoaderData<typeof loader>();
	return (
		<ElsewhereStep
			step="team"
			holds={[
				["users", "Paste a list, or choose a CSV file: name, email and role"],
				["mail", "Everybody gets a letter with a link to sign in"],
				["list-checks", "Counselors see their own groups, the office sees the camp"],
			]}
			done={is_done ? "You are not alone here any more. You can invite others at any time." : null}
			to={invitationPaths.inviteSeveral}
			label="Invite your team"
			back={progress.back}
			next={pathAfter("team")}
		/>
	);
}
