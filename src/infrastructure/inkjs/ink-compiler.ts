// The modules of inkjs import each other in circles, which only this one enters at the right place. The bundler keeps the order of our own modules, not that of its packages.
import 'inkjs/compiler/Compiler';
