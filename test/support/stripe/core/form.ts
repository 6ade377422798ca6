/** A form as Stripe reads it: text, and what brackets nest. */
export type Form = { [name: string]: Sent };
export type Sent = string | Sent[] | Form;

/** What was sent with a request. Not `text()`: workerd warns of it where the type is a form's. */
export const textOf = async (request: Request): Promise<string> =>
	new TextDecoder().decode(await request.arrayBuffer());

/**
 * Reads `application/x-www-form-urlencoded` with brackets: `items[0][price]=p` and `expand[]=customer`. Names that are all
 * numbers make a list, in their order.
 */
export function readForm(text: string): Form {
	const form: Form = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const steps = stepsOf(name);
		let at = form;
		for (const [index, step] of steps.entries()) {
			const key = step === "" ? String(Object.keys(at).length) : step;
			if (index === steps.length - 1) put(at, key, value);
			else at = inside(at, key);
		}
	}
	return withLists(form) as Form;
}

function stepsOf(name: string): string[] {
	const open = name.indexOf("[");
	if (open < 0) return [name];
	return [
		name.slice(0, open),
		...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map(([, step]) => step ?? ""),
	];
}

/** Sets an own name: `__proto__` is a name like any other here. */
function put(at: Form, key: string, value: Sent) {
	Object.defineProperty(at, key, { value, enumerable: true, writable: true, configurable: true });
}

function inside(at: Form, key: string): Form {
	const there = Object.hasOwn(at, key) ? at[key] : undefined;
	if (typeof there === "object" && !Array.isArray(there)) return there;
	const made: Form = {};
	put(at, key, made);
	return made;
}

function withLists(sent: Sent): Sent {
	if (typeof sent === "string" || Array.isArray(sent)) return sent;
	const names = Object.keys(sent);
	const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
	const inner = names.map((name): [string, Sent] => [name, withLists(sent[name] ?? "")]);
	if (isList) return inner.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
	return Object.fromEntries(inner);
}
