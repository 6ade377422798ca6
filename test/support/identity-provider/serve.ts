// Serves the identity provider for the browser tests: tsx serve.ts <port> <address of the product>
import { whenParentGoes } from "../when-parent-goes";
import { startIdentityProvider } from "./provider";

const [port, product] = process.argv.slice(2);
const { origin, close } = await startIdentityProvider(Number(port), `${product}/api/auth/callback/google`);
whenParentGoes(close);
console.log(`The identity provider answers at ${origin}`);
