// Serves the identity provider for the browser tests: tsx serve.ts <port> <address of the product>
import { startIdentityProvider } from "./provider";

const [port, product] = process.argv.slice(2);
const { origin } = await startIdentityProvider(Number(port), `${product}/api/auth/callback/google`);
console.log(`The identity provider answers at ${origin}`);
