import type { Paper } from "#app/lib/paper";
import { BulkBar, BulkScope } from "#app/ui/bulk-bar";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { LostRequest, OfflineNote } from "#app/ui/lost-request";
import { PaperActions, PaperSheet } from "#app/ui/paper-sheet";
import { PrintHead } from "#app/ui/print-head";
import { Refusal } from "#app/ui/refused-change";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { Chapter, Specimen, States } from "./specimen";

/** Page frames and overlays. Nothing here is submitted. */
export function Frames() {
	return (
		<Chapter id="frames" title="Frames and moments">
			<Specimen title="Editor" note="Cards with fields, errors above them, Save and Cancel below.">
				{(theme) => (
					<Editor
						frame={{
							id: `sample-${theme}`,
							onSubmit: (event) => event.preventDefault(),
							errors: [],
							back: "#frames",
							submit: "Save changes",
						}}
					>
						<Card title="Name" level={3}>
							<Columns>
								<Field name="name" label="Name" required>
									<TextInput autoComplete="off" />
								</Field>
								<Field name="city" label="City">
									<TextInput autoComplete="off" />
								</Field>
							</Columns>
						</Card>
					</Editor>
				)}
			</Specimen>
			<Specimen title="Bulk bar" note="Appears when a row is selected.">
				{(theme) => (
					<BulkScope>
						<label className="flex items-center gap-2">
							<input type="checkbox" className="tick row-pick" form={`picked-${theme}`} defaultChecked />
							Ada Okafor
						</label>
						<BulkBar id={`picked-${theme}`} noun="campers">
							<SubmitButton variant="secondary" onClick={(event) => event.preventDefault()}>
								Archive
							</SubmitButton>
						</BulkBar>
					</BulkScope>
				)}
			</Specimen>
			<Specimen title="Submit button" note="Shows that its form is being submitted.">
				{() => (
					<States
						states={[
							[
								"default",
								<SubmitButton key="default" onClick={(event) => event.preventDefault()}>
									Offer spot
								</SubmitButton>,
							],
							[
								"hover and focus",
								() => <SubmitButton onClick={(event) => event.preventDefault()}>Offer spot</SubmitButton>,
							],
							[
								"disabled",
								<SubmitButton key="disabled" disabled>
									Offer spot
								</SubmitButton>,
							],
							[
								"busy",
								<SubmitButton key="busy" pending>
									Offer spot
								</SubmitButton>,
							],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Progress and lost connection"
				note="The current page stays while the next one loads. Failed requests wait above it until the user tries again or stays."
			>
				{(theme) => (
					<div className="grid gap-4">
						<div aria-hidden="true" className="relative h-1">
							<div className="page-progress" style={{ position: "absolute" }} />
						</div>
						<OfflineNote />
						<States
							look="wide"
							states={[
								["default", <LostRequest key="default" form={theme === "light"} />],
								["busy", <LostRequest key="busy" form={theme === "light"} trying />],
							]}
						/>
						<div>
							<ButtonLink to={`?${theme}`} prefetch="none" size="small">
								Load this page again
							</ButtonLink>
						</div>
					</div>
				)}
			</Specimen>
			<Specimen title="Refused change" note="Page for the error of an action that has no page of its own.">
				{(theme) => (
					<Refusal
						to="#frames"
						label="Go back"
						reasons={theme === "light" ? ["Loon Cabin is full: 12 of 12 spots filled."] : null}
					/>
				)}
			</Specimen>
			<Specimen
				title="Document"
				note="A receipt or statement, on screen and in print. Its PDF has the same content."
			>
				{() => (
					<>
						<div className="mb-3 flex flex-wrap gap-2">
							<PaperActions pdf="#frames" />
						</div>
						<PaperSheet paper={RECEIPT} />
					</>
				)}
			</Specimen>
			<Specimen title="Head of a printed page" note="Only in print: the name of the list and its date.">
				{() => <PrintHead onScreen parts={["Camp Pinewood", "Loon Cabin", "Wednesday, July 15, 2026"]} />}
			</Specimen>
		</Chapter>
	);
}

const RECEIPT: Paper = {
	title: "Receipt",
	from: ["Camp Pinewood", "12 Lake Road, Bridgton, ME 04009"],
	facts: [
		["Received from", "Ołena Māra"],
		["On", "Jul 15, 2026"],
	],
	parts: [
		{
			kind: "rows",
			title: "Applied to",
			columns: [{ label: "What" }, { label: "Season" }, { label: "Amount", end: true }],
			rows: [["Deposit", "Summer 2026", "$50.00"]],
			sum: ["Received", "$50.00"],
			empty: "Not applied to any charge.",
		},
		{ kind: "words", title: "Thank you", lines: ["See you on the lake."] },
	],
	file: "receipt",
};
