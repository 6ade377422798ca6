import type { FieldView } from "../schema-text";

interface FieldListProps {
	title: string;
	fields: (FieldView & { in?: string })[];
	/** True for response fields: collapsed, and never marked "required". */
	answered?: boolean;
}

/** Fields with their types and meanings. */
export function FieldList({ title, fields, answered }: FieldListProps) {
	if (fields.length === 0) return null;
	const rows = (
		<dl className="mt-1 divide-y divide-line">
			{fields.map((field) => (
				<div key={`${field.in ?? ""} ${field.name}`} className="grid gap-x-4 py-1.5 md:grid-cols-[18rem_1fr]">
					<dt className="min-w-0 wrap-anywhere">
						<code className="font-mono">{field.name}</code>
						{field.in ? <span className="text-muted"> in {field.in}</span> : null}
						{field.required && !answered ? <span className="text-ember-ink"> required</span> : null}
					</dt>
					<dd className="min-w-0 wrap-anywhere">
						{field.type}
						{field.about ? <span className="text-muted"> · {field.about}</span> : null}
					</dd>
				</div>
			))}
		</dl>
	);
	if (answered) {
		return (
			<details>
				<summary className="min-h-6 cursor-pointer rounded-sm font-bold touch:min-h-11 touch:py-3">
					{title}
				</summary>
				{rows}
			</details>
		);
	}
	return (
		<div>
			<h4 className="text-sm font-bold">{title}</h4>
			{rows}
		</div>
	);
}
