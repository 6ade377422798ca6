import { Form, Link } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import type { Detail } from "../detail";
import { boardPaths } from "../paths";

type Of = { detail: Detail };

/** Answers, with the questions as they were worded. */
export function Answers({ detail: { answers, form_version } }: Of) {
	if (form_version === null) return null;
	return (
		<Card title="Answers" description={`Based on version ${form_version} of the questions.`}>
			{answers.some(({ given }) => given.length > 0) ? (
				<div className="grid gap-4">
					{answers.map(({ respondent, given }) =>
						given.length === 0 ? null : (
							<section key={respondent}>
								<h3 className="font-bold">
									<bdi>{respondent}</bdi>
								</h3>
								<dl className="mt-1 grid gap-x-6 gap-y-2 md:grid-cols-2">
									{given.map(({ id, question, text }) => (
										<div key={id} className="min-w-0">
											<dt className="text-muted">{question}</dt>
											<dd className="whitespace-pre-line wrap-anywhere" dir="auto">
												{text}
											</dd>
										</div>
									))}
								</dl>
							</section>
						),
					)}
				</div>
			) : (
				<p className="text-muted">No answers.</p>
			)}
		</Card>
	);
}

/** Signatures with signer, date and method. A missing one can be recorded from a signed paper. */
export function Signatures({ detail: { id, signatures } }: Of) {
	if (signatures.length === 0) return null;
	return (
		<Card title="Signatures" flush>
			<ul className="divide-y divide-line">
				{signatures.map((signature) => (
					<li key={signature.key} className="grid gap-1.5 px-4 py-3">
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className="font-medium">{signature.title}</span>
							{signature.name ? (
								<span className="text-muted">
									for <bdi>{signature.name}</bdi>
								</span>
							) : null}
							{signature.is_due ? (
								<Badge tone={signature.is_required ? "ember" : "neutral"}>
									{signature.given ? "Text changed" : "Not signed"}
								</Badge>
							) : (
								<Badge tone="pine" icon={<Icon name="check" />}>
									Signed
								</Badge>
							)}
						</p>
						{signature.given ? <Given given={signature.given} /> : null}
						{signature.is_due ? (
							<Form method="post" action={boardPaths.sign(id)} className="flex flex-wrap items-center gap-2">
								<input type="hidden" name="waiver_id" value={signature.waiver_id} />
								<input type="hidden" name="camper_id" value={signature.camper_id ?? ""} />
								<TextInput
									name="signer_name"
									aria-label={`Name of the person who signed “${signature.title}” on paper`}
									placeholder="Signer's name"
									required
									maxLength={200}
									className="min-w-0 flex-1 basis-40"
								/>
								<SubmitButton size="small" variant="secondary">
									Mark as signed on paper
								</SubmitButton>
							</Form>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Given({ given }: { given: NonNullable<Detail["signatures"][number]["given"]> }) {
	return (
		<div className="grid gap-1 text-muted">
			{given.drawing ? (
				<svg
					viewBox="0 0 600 200"
					role="img"
					aria-label={`Signature of ${given.signer_name}`}
					className="h-16 w-48 rounded-sm border border-line bg-surface text-ink"
				>
					<path d={given.drawing} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
				</svg>
			) : null}
			<p>
				{given.method} by <bdi className="text-ink">{given.signer_name}</bdi>, {given.at}
				{given.user ? `, signed in as ${given.user}` : ""}
				{given.address ? `, from ${given.address}` : ""}
			</p>
			<p className="text-xs wrap-anywhere">
				Version {given.version} of the text, SHA-256 {given.hash}
			</p>
		</div>
	);
}

/** Documents that the season requires, one per row. */
export function Documents({ detail: { documents } }: Of) {
	if (documents.length === 0) return null;
	return (
		<Card title="Documents" flush>
			<ul className="divide-y divide-line">
				{documents.map(({ label, name, camper_id, due_on, is_there }) => (
					<li
						key={`${camper_id} ${label}`}
						className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5"
					>
						<span className="min-w-0 flex-1">
							{label}{" "}
							<span className="text-muted">
								of <bdi>{name}</bdi>
								{!is_there && due_on ? `, by ${formatDate(due_on)}` : ""}
							</span>
						</span>
						{is_there ? (
							<Badge tone="pine" icon={<Icon name="check" />}>
								Received
							</Badge>
						) : (
							<Link to={`/person/${camper_id}/documents`} className="link">
								Add
								<span className="sr-only">
									{" "}
									{label} of {name}
								</span>
							</Link>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Holds and waitlisted sessions. */
export function Waits({ detail: { holds, waits } }: Of) {
	if (holds.length + waits.length === 0) return null;
	return (
		<Card title="Holds and waitlist">
			<ul className="grid gap-1.5">
				{holds.map(({ session, until }) => (
					<li key={session}>
						A spot in {session} is held until {until}.
					</li>
				))}
				{waits.map(({ id, children, sessions, status, joined }) => (
					<li key={id}>
						<bdi>{children}</bdi>: {sessions} <span className="text-muted">since {joined}</span>{" "}
						<Badge tone={status === "offered" ? "ember" : "neutral"}>{status}</Badge>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Change history with users, newest first. */
export function History({ events }: { events: Detail["history"] }) {
	if (events.length === 0) return <p>No changes yet.</p>;
	return (
		<ol className="grid gap-2.5">
			{events.map(({ id, at, who, did, details }) => (
				<li key={id}>
					<p>
						<span className="font-medium">{did}</span> <span className="text-muted">by {who}</span>
					</p>
					<p className="text-xs text-muted">{[at, ...details].join(" · ")}</p>
				</li>
			))}
		</ol>
	);
}
