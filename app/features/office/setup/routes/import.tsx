import { useLoaderData } from "@remix-run/react";
import { importPaths } from "#app/features/office/imports/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { ElsewhereStep } from "../components/elsewhere-step";
import { factsOf, setupRead } from "../queries.server";
import { pathAfter, progressOf } from "../rules";

export const loader = campLoader(
	{ permission: "manage_all", reads: ({ db, place }) => ({ setup: setupRead(db, place) }) },
	({ rows }) => {
		const facts = factsOf(rows.setup);
		return { progress: progressOf("import", facts), is_done: facts.import };
	},
);

export const handle = {
	title: "Import your people",
	description: "Campers, families and staff from your spreadsheet",
};
export const meta = () => [{ title: "Import · CampInsights" }];

export default function ImportStep() {
	const { progress, is_done } = useLoaderData<typeof loader>();
	return (
		<ElsewhereStep
			step="import"
			items={[
				["download", "Use a CSV file from your old system, or fill in our template"],
				["list-checks", "Match the columns and review any problems"],
				["undo-2", "Review everything before it's saved, and undo it later if needed"],
			]}
			done={is_done ? "Your camp already has people. You can import more anytime." : null}
			to={importPaths.create}
			label="Import a file"
			back={progress.back}
			next={pathAfter("import")}
		/>
	);
}
