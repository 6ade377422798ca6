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
	title: "Bring your people in",
	description: "Campers, families and staff out of the spreadsheet that you have.",
};
export const meta = () => [{ title: "Import · CampInsights" }];

export default function ImportStep() {
	const { progress, is_done } = useLoaderData<typeof loader>();
	return (
		<ElsewhereStep
			step="import"
			holds={[
				["download", "A CSV file from your old system, or our template filled in"],
				["list-checks", "You say which column is what, and see every line that does not fit"],
				["undo-2", "Nothing is saved before you have seen it, and it can be taken back"],
			]}
			done={is_done ? "Your camp has people. You can import more at any time." : null}
			to={importPaths.create}
			label="Import a file"
			back={progress.back}
			next={pathAfter("import")}
		/>
	);
}
