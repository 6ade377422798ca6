import { WaiverText } from "#app/features/registration/agreements/components/waiver-text";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { INTENT, nameOf } from "../steps";
import { Signature } from "./signature";
import { SignaturePad } from "./signature-pad";
import { StepForm, useProblems } from "./step-form";

interface WaiversStepProps {
	frame: Parameters<typeof StepForm>[0]["frame"];
	signer: string;
	waivers: WaiverShown[];
	documents: DocumentAsked[];
}

/** A required document for each child with a spot. */
interface DocumentAsked {
	id: string;
	label: string;
	note: string | null;
	/** Due date in words; null when none was set. */
	due: string | null;
	/** True when the due date has passed. */
	is_over: boolean;
}

interface WaiverShown {
	id: string;
	title: string;
	body: string;
	hash: string;
	version: number;
	is_required: boolean;
	/** True when the family signed an earlier version. */
	is_changed: boolean;
	/** Names of the children to sign for; empty when it is signed once for the family. */
	children: string[];
	signed: { name: string; drawing: string | null; at: string } | null;
}

const controlOf = ({ about }: { about: string | null }) => (about ? nameOf("name", about) : null);

/** Step with the waivers to sign, each with a typed or drawn signature. */
export function WaiversStep({ frame, waivers, signer, documents }: WaiversStepProps) {
	return (
		<StepForm
			frame={frame}
			title="Read and sign"
			description="Sign each form once. We'll ask again only if it changes."
			controlOf={controlOf}
		>
			{waivers.length === 0 ? (
				<p className="text-muted">There is nothing to sign. You can continue.</p>
			) : null}
			{waivers.map((waiver) => (
				<WaiverCard key={waiver.id} waiver={waiver} signer={signer} />
			))}
			{documents.length > 0 ? <DocumentsCard documents={documents} /> : null}
		</StepForm>
	);
}

/** Documents that a family will need, shown before it books. */
function DocumentsCard({ documents }: Pick<WaiversStepProps, "documents">) {
	return (
		<Card
			title="Documents for later"
			description="For each child, once enrolled. You don't need them to register."
		>
			<ul className="divide-y divide-line">
				{documents.map(({ id, label, note, due, is_over }) => (
					<li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
						<span className="min-w-0 flex-1 basis-48">
							<span className="font-medium wrap-anywhere">{label}</span>
							{note ? <span className="block text-sm text-muted wrap-anywhere">{note}</span> : null}
						</span>
						<span className="text-muted">
							{due ? (is_over ? `Was due by ${due}` : `By ${due}`) : "No due date yet"}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** One waiver with its signature or signature form. */
export function WaiverCard({ waiver, signer }: { waiver: WaiverShown; signer: string }) {
	return (
		<Card
			title={waiver.title}
			description={waiver.children.length > 0 ? `For ${names(waiver.children)}` : "Once per family"}
			actions={
				<Badge tone={waiver.signed ? "pine" : waiver.is_required ? "ember" : "neutral"}>
					{waiver.signed ? "Signed" : waiver.is_required ? "Required" : "Optional"}
				</Badge>
			}
		>
			{waiver.is_changed && !waiver.signed ? (
				<p className="mb-3">
					You already signed this. <strong>The text has changed since</strong>, so please sign it again.
				</p>
			) : null}
			<div className="rounded-sm border border-line bg-ground px-3 py-2">
				<WaiverText body={waiver.body} />
			</div>
			{waiver.signed ? (
				<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
					<p className="min-w-0 flex-1 basis-48">
						<Icon name="check" className="me-1 inline size-4 text-pine" />
						Signed by <bdi className="font-medium">{waiver.signed.name}</bdi>
						<span className="text-muted"> · {waiver.signed.at}</span>
					</p>
					{waiver.signed.drawing ? (
						<Signature path={waiver.signed.drawing} label={`Signature of ${waiver.signed.name}`} />
					) : null}
					<Button type="submit" size="small" name={INTENT} value={`again:${waiver.id}`}>
						Sign again<span className="sr-only"> {waiver.title}</span>
					</Button>
				</div>
			) : (
				<Sign waiver={waiver} signer={signer} />
			)}
		</Card>
	);
}

const names = (list: readonly string[]) =>
	list.length < 2 ? (list[0] ?? "") : `${list.slice(0, -1).join(", ")} and ${list.at(-1)}`;

function Sign({ waiver, signer }: { waiver: WaiversStepProps["waivers"][number]; signer: string }) {
	const { beside } = useProblems(controlOf);
	const name = nameOf("name", waiver.id);
	const drawing = nameOf("drawing", waiver.id);
	return (
		<div className="mt-3 grid gap-3">
			<input type="hidden" name={nameOf("text", waiver.id)} value={waiver.hash} />
			<Checkbox name={nameOf("agrees", waiver.id)} label="I have read this and agree." />
			<Field
				name={name}
				id={name}
				label="Your full name"
				help="Typing your name counts as your signature. You can also draw it."
				errors={[...beside(name), ...beside(drawing)]}
				maxLength={200}
			>
				<TextInput dir="auto" autoComplete="name" placeholder={signer} />
			</Field>
			<SignaturePad name={drawing} label={`Draw your signature under ${waiver.title}`} />
			<div>
				<SubmitButton name={INTENT} value={`sign:${waiver.id}`} variant="secondary">
					Sign
				</SubmitButton>
			</div>
		</div>
	);
}
