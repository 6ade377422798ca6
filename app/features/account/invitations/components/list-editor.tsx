import { useRef, useState } from "react";
import { decodeText } from "#app/lib/decode-text";
import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { FileInput } from "#app/ui/file-input";
import { type Option, Select } from "#app/ui/select";
import { Textarea } from "#app/ui/textarea";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import type { LineProblem } from "../rules";

type ListFields = { list: string; role_id: string | null };

interface ListEditorProps extends EditorState<ListFields> {
	roles: Option[];
	/** Problems in the submitted list. */
	problems: LineProblem[];
}

const LABELS = { list: "List", role_id: "Default role" };

/** Form for several invitations: a pasted list, or a file read into the same text box. */
export function ListEditor({ roles, problems, ...state }: ListEditorProps) {
	const { field, frame } = useEditor<ListFields>("invitations", LABELS, state, { list: "", role_id: "" });
	const box = useRef<HTMLTextAreaElement>(null);
	const [wrong, setWrong] = useState<string[]>([]);
	const read = async (file: File | undefined) => {
		if (!file || !box.current) return;
		const found = decodeText(new Uint8Array(await file.arrayBuffer()));
		setWrong("problem" in found ? [found.problem] : []);
		if ("problem" in found || !box.current) return;
		box.current.value = found.text;
		box.current.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<Editor frame={frame}>
			{problems.length > 0 ? <Problems problems={problems} /> : null}
			<Card title="Who are you inviting?">
				<div className="grid gap-4">
					<Field {...field("list")} help="Up to 100 rows. A header row is skipped.">
						<Textarea
							ref={box}
							rows={10}
							spellCheck={false}
							className="font-mono"
							placeholder={"Ana Diaz, ana@example.org, Counselor\nBo Ek, bo@example.org, Support staff"}
						/>
					</Field>
					<Field label="Or choose a CSV file" name="file" errors={wrong} className="noscript:hidden">
						<FileInput accept=".csv,text/csv,text/plain" onChoose={read} />
					</Field>
					<Field {...field("role_id")} help="Used for rows without a role.">
						<Select options={roles} placeholder="None: each row has its own role" />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}

const Problems = ({ problems }: { problems: LineProblem[] }) => (
	<Alert tone="warning" title="Rows to fix">
		<ul className="mt-1 grid gap-1">
			{problems.map(({ line, text, message }) => (
				<li key={line}>
					<span className="font-medium">Row {line}:</span> {message}
					{text ? <bdi className="block truncate text-muted">{text}</bdi> : null}
				</li>
			))}
		</ul>
	</Alert>
);
