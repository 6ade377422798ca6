import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import type { ImportShown } from "../import-page.server";
import { importPaths } from "../paths";
import { counted } from "../rules";
import { Counts } from "./counts";
import { Doubtful } from "./doubtful";
import { Lines } from "./lines";
import { Problems } from "./problems";
import { Undecided } from "./undecided";

/** Dry run page: the effects of the file, its problems, and the next steps. */
export function Checked({ shown }: { shown: ImportShown }) {
	const { id, counts, kind, notes } = shown;
	const acting = counts.creates + counts.updates;
	return (
		<div className="grid gap-4">
			{notes.map((note) => (
				<Alert key={note} tone="warning">
					{note}
				</Alert>
			))}
			<Counts counts={counts} would />
			<Card>
				<p>
					{acting === 0
						? counts.errors > 0
							? "No rows can be imported. Fix the problems in your file and upload it again, or match the columns again."
							: "Everything in this file is already in your camp. There's nothing to import."
						: `${willHappen(counts, kind)} You can undo this for 24 hours.`}
				</p>
				<div className="mt-3 flex flex-wrap gap-2">
					{acting > 0 && shown.undecided_left === 0 ? (
						<Form
							method="post"
							action={importPaths.commit(id)}
							className="grid w-full justify-items-start gap-2"
						>
							{shown.unlikely > 0 ? (
								<Checkbox
									name="confirm_birth_dates"
									value="true"
									required
									label={
										shown.unlikely === 1
											? "I checked the unlikely birth date below, and it's correct."
											: `I checked the ${shown.unlikely.toLocaleString("en-US")} unlikely birth dates below, and they're correct.`
									}
								/>
							) : null}
							<SubmitButton icon={<Icon name="upload" />}>
								{`Import ${acting.toLocaleString("en-US")} ${acting === 1 ? "row" : "rows"}`}
							</SubmitButton>
						</Form>
					) : null}
					<ButtonLink to={importPaths.columns(id)}>Match columns again</ButtonLink>
					<Form method="post" action={importPaths.discard(id)}>
						<SubmitButton variant="quiet">Discard</SubmitButton>
					</Form>
				</div>
			</Card>
			<Undecided shown={shown} />
			<Doubtful shown={shown} />
			<Problems shown={shown} />
			<Lines title="Changes" total={counts.updates} lines={shown.updates} />
			<Lines title="New records" total={counts.creates} lines={shown.creates} />
		</div>
	);
}

/** "2 campers will be added, 3 changed. 4 lines with problems are left out." */
function willHappen({ creates, updates, errors }: ImportShown["counts"], kind: ImportShown["kind"]) {
	const added = creates > 0 ? [`${counted(creates, kind)} will be added`] : [];
	const changed =
		updates === 0
			? []
			: [added.length > 0 ? `${updates} changed` : `${counted(updates, kind)} will be changed`];
	const lines = { one: "row with problems will be", many: "rows with problems will be" };
	const left = errors > 0 ? ` ${counted(errors, lines)} skipped.` : "";
	return `${[...added, ...changed].join(", ")}.${left}`;
}
