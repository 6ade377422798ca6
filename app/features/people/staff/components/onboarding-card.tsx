import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { Icon } from "#app/ui/icon";
import { TextInput } from "#app/ui/text-input";
import { staffPaths } from "../paths";
import type { StaffPage } from "../staff-page.server";
import { CHECK_LABELS, REFERENCES_NEEDED } from "../rules";
import { Unfold } from "./unfold";

/** Checklist before the first day of work: references, background check, documents. */
export function OnboardingCard({ page: { onboarding, staff } }: { page: StaffPage }) {
	if (!onboarding) return null;
	const { references, checks, papers } = onboarding;
	const heard = references.filter(({ received_on }) => received_on !== null).length;
	const [check] = checks;
	const is_over = check?.is_over === 1;
	const is_clear = check?.status === "clear" && !is_over;
	const done = [heard >= REFERENCES_NEEDED, is_clear, ...papers.map(({ is_there }) => is_there === 1)];
	return (
		<Card title="Onboarding" description={`${done.filter(Boolean).length} of ${done.length} done`} flush>
			<ul className="divide-y divide-line">
				<Item
					done={heard >= REFERENCES_NEEDED}
					title="References"
					state={`${Math.min(heard, REFERENCES_NEEDED)} of ${REFERENCES_NEEDED} received`}
				>
					<References id={staff.id} references={references} />
				</Item>
				<Item
					done={is_clear}
					title="Background check"
					state={check ? (is_over ? "Expired" : CHECK_LABELS[check.status]) : "Not requested"}
					urgent={is_over || check?.status === "failed" || check?.status === "review"}
				>
					<Check id={staff.id} check={check} />
				</Item>
				{papers.map((paper) => (
					<Item
						key={paper.id}
						done={paper.is_there === 1}
						title={paper.label}
						state={paper.is_there ? "On file" : "Missing"}
					>
						{paper.is_there ? null : (
							<a href={staffPaths.documents(staff.id)} className="link inline-block touch:py-3">
								Go to documents
							</a>
						)}
					</Item>
				))}
			</ul>
		</Card>
	);
}

interface ItemProps {
	done: boolean;
	title: string;
	state: string;
	urgent?: boolean;
	children?: ReactNode;
}

function Item({ done, title, state, urgent, children }: ItemProps) {
	return (
		<li className="flex gap-3 px-4 py-2.5">
			<span className={done ? "mt-0.5 text-pine" : "mt-0.5 text-muted"}>
				<Icon name={done ? "circle-check" : "circle-dot"} />
				<span className="sr-only">{done ? "Done" : "To do"}</span>
			</span>
			<div className="min-w-0 flex-1">
				<div className="flex flex-wrap items-center gap-x-3">
					<h3 className="flex-1 font-medium">{title}</h3>
					<Badge tone={done ? "pine" : urgent ? "ember" : "neutral"}>{state}</Badge>
				</div>
				{children}
			</div>
		</li>
	);
}

type Onboarding = NonNullable<StaffPage["onboarding"]>;

function References({ id, references }: { id: string; references: Onboarding["references"] }) {
	return (
		<>
			<ul className="mt-1 grid gap-1">
				{references.map((each) => (
					<li key={each.id} className="flex flex-wrap items-center gap-2">
						<span className="min-w-0 flex-1 basis-40">
							<bdi>{each.name}</bdi>
							<span className="text-muted">
								{[each.relation, each.phone, each.email].filter(Boolean).map((text) => ` · ${text}`)}
							</span>
						</span>
						{each.received_on ? (
							<span className="text-muted">received {formatDate(each.received_on)}</span>
						) : null}
						{each.received_on ? (
							<Mark id={id} reference={each.id} step="unheard" label="Undo" />
						) : (
							<>
								{each.asked_on ? (
									<span className="text-muted">asked {formatDate(each.asked_on)}</span>
								) : (
									<Mark id={id} reference={each.id} step="asked" label="Requested" />
								)}
								<Mark id={id} reference={each.id} step="received" label="Received" />
								<Mark id={id} reference={each.id} step="remove" label="Remove" />
							</>
						)}
					</li>
				))}
			</ul>
			<Unfold label="Add a reference">
				<InlineForm
					key={references.length}
					action={staffPaths.references(id)}
					submit="Add reference"
					variant="secondary"
				>
					{(errors) => (
						<Columns>
							<Field name="name" label="Name" errors={errors.name}>
								<TextInput autoComplete="off" required maxLength={200} />
							</Field>
							<Field name="relation" label="Relationship" errors={errors.relation}>
								<TextInput autoComplete="off" maxLength={200} placeholder="Teacher" />
							</Field>
							<Field name="phone" label="Phone" errors={errors.phone}>
								<TextInput type="tel" autoComplete="off" />
							</Field>
							<Field name="email" label="Email" errors={errors.email}>
								<TextInput type="email" autoComplete="off" />
							</Field>
						</Columns>
					)}
				</InlineForm>
			</Unfold>
		</>
	);
}

function Mark({
	id,
	reference,
	step,
	label,
}: {
	id: string;
	reference: string;
	step: string;
	label: string;
}) {
	return (
		<Form method="post" action={staffPaths.heard(id)} className="print:hidden">
			<input type="hidden" name="reference_id" value={reference} />
			<input type="hidden" name="step" value={step} />
			<Button type="submit" size="small" variant={step === "received" ? "secondary" : "quiet"}>
				{label}
			</Button>
		</Form>
	);
}

function Check({ id, check }: { id: string; check: Onboarding["checks"][number] | undefined }) {
	const open = check?.status === "requested" || check?.status === "review";
	const facts = check
		? [
				check.provider,
				check.reference && `No. ${check.reference}`,
				`asked ${formatDate(check.requested_on)}`,
				check.decided_on && `decided ${formatDate(check.decided_on)}`,
				check.expires_on && `valid through ${formatDate(check.expires_on)}`,
			]
		: [];
	return (
		<>
			{check ? <p className="text-muted">{facts.filter(Boolean).join(" · ")}</p> : null}
			{open ? (
				<div className="mt-1 flex flex-wrap gap-2 print:hidden">
					{(["clear", "review", "failed"] as const)
						.filter((status) => status !== check?.status)
						.map((status) => (
							<Form key={status} method="post" action={staffPaths.check(id)}>
								<input type="hidden" name="status" value={status} />
								<Button type="submit" size="small">
									{CHECK_LABELS[status]}
								</Button>
							</Form>
						))}
				</div>
			) : (
				<Unfold label={check ? "Request another" : "Request check"}>
					<InlineForm
						key={check?.id}
						action={staffPaths.check(id)}
						submit="Record request"
						variant="secondary"
						hidden={{ status: "requested" }}
					>
						{(errors) => (
							<Columns>
								<Field name="provider" label="Provider" errors={errors.provider}>
									<TextInput autoComplete="off" maxLength={200} />
								</Field>
								<Field name="reference" label="Reference number" errors={errors.reference}>
									<TextInput autoComplete="off" maxLength={100} />
								</Field>
								<Field name="expires_on" label="Valid through" errors={errors.expires_on}>
									<DateInput />
								</Field>
							</Columns>
						)}
					</InlineForm>
				</Unfold>
			)}
		</>
	);
}
