import ts from "typescript";

export type Json = Record<string, unknown>;

/** What is a fraction in Stripe's API; every other number is an integer, which the SDK's types do not say. */
const FRACTIONS = /percent|^(height|length|weight|width|latitude|longitude)$/;

/** JSON Schemas of parameter types, as they are sent: everything is text, and nothing is null but the empty text. */
export function schemasOf(checker: ts.TypeChecker) {
	const defs: Json = {};
	return { defs, of: (node: ts.TypeNode | undefined) => (node ? ofNode(node) : closed({}, [])) };

	function ofNode(node: ts.TypeNode): Json {
		return ofType(checker.getTypeFromTypeNode(node), node);
	}

	function ofType(type: ts.Type, node: ts.TypeNode | undefined, name = ""): Json {
		if (type.isUnion()) return ofUnion(type, node, name);
		if (type.flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
		if (type.isStringLiteral()) return { enum: [type.value] };
		if (type.isNumberLiteral()) return { enum: [type.value] };
		if (type.flags & ts.TypeFlags.String || type.isIntersection())
			return isEmptyable(node) ? { type: "string" } : { type: "string", minLength: 1 };
		if (type.flags & ts.TypeFlags.Number) return { type: FRACTIONS.test(name) ? "number" : "integer" };
		if (checker.isArrayType(type)) {
			const [of] = checker.getTypeArguments(type as ts.TypeReference);
			return { type: "array", items: of ? ofType(of, elementOf(node), name) : {} };
		}
		if (type.symbol?.name === "Decimal") return { type: "string", pattern: "^-?\\d+(\\.\\d+)?$" };
		if (type.flags & ts.TypeFlags.Object) return ofObject(type);
		throw new Error(`A type that no schema was thought of for: ${checker.typeToString(type)}`);
	}

	/** `null` is sent as the empty text, and `OtherString` stands for what later versions of the API may know. */
	function ofUnion(union: ts.UnionType, node: ts.TypeNode | undefined, name: string): Json {
		const sent = union.types.filter(
			(type) => !(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) && !type.isIntersection(),
		);
		const nullable = union.types.some((type) => type.flags & ts.TypeFlags.Null);
		if (sent.every((type) => type.flags & ts.TypeFlags.BooleanLike)) return { type: "boolean" };
		if (sent.some((type) => type.flags & ts.TypeFlags.String) && sent.every(isScalar))
			return nullable || isEmptyable(node) ? { type: "string" } : { type: "string", minLength: 1 };
		const literals = sent.filter((type) => type.isLiteral()).map((type) => (type as ts.LiteralType).value);
		if (nullable && !literals.includes("")) literals.push("");
		const others = sent.filter((type) => !type.isLiteral());
		const booleans = others.filter((type) => type.flags & ts.TypeFlags.BooleanLike);
		const rest = others
			.filter((type) => !booleans.includes(type))
			.map((type) => ofType(type, undefined, name));
		const options: Json[] = [
			...(literals.length > 0 ? [{ enum: literals }] : []),
			...(booleans.length > 0 ? [{ type: "boolean" }] : []),
			...rest,
		];
		return options.length === 1 && options[0] ? options[0] : { anyOf: options };
	}

	function ofObject(type: ts.Type): Json {
		const key = nameOf(type);
		if (!(key in defs)) {
			// Taken before it is made, for a type may have itself in it.
			defs[key] = {};
			defs[key] = made(type);
		}
		return { $ref: `#/$defs/${key}` };
	}

	function made(type: ts.Type): Json {
		const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
		if (index) return { type: "object", additionalProperties: ofType(index.type, undefined) };
		const properties: Json = {};
		const required: string[] = [];
		for (const property of type.getProperties()) {
			const node = (property.valueDeclaration as ts.PropertySignature | undefined)?.type;
			properties[property.name] = ofType(checker.getTypeOfSymbol(property), node, property.name);
			if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
		}
		return closed(properties, required);
	}

	/** `PaymentIntentCreateParams.AutomaticPaymentMethods`; two of one name in one file are told apart by their type's text. */
	function nameOf(type: ts.Type): string {
		return checker.getFullyQualifiedName(type.symbol).replace(/^".*"\./, "");
	}
}

const closed = (properties: Json, required: string[]): Json => ({
	type: "object",
	properties,
	...(required.length > 0 ? { required } : {}),
	additionalProperties: false,
});

const isScalar = (type: ts.Type) =>
	type.isLiteral() || Boolean(type.flags & (ts.TypeFlags.String | ts.TypeFlags.Number));

/** `Emptyable<string>` is `string` to the checker; only its text says that an empty one takes the value away. */
const isEmptyable = (node: ts.TypeNode | undefined) =>
	node !== undefined && ts.isTypeReferenceNode(node) && node.typeName.getText() === "Emptyable";

const elementOf = (node: ts.TypeNode | undefined) =>
	node && ts.isTypeReferenceNode(node) ? node.typeArguments?.[0] : undefined;
