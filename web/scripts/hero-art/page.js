// Runs in the browser. Draws a scene in tiles, because a software renderer would time out on one large draw call.
const SHADER_HEADER = `#version 300 es
precision highp float;
uniform vec2 size;
uniform vec2 shift;
uniform float samples;
out vec4 colour;
mat2 rotation(float a) { float s = sin(a), c = cos(a); return mat2(c, -s, s, c); }
float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * 0.1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 p) {
  float v = 0.0, a = 0.5;
  for (int i = 0; i < 5; i++) { v += a * noise(p); p = p * 2.03 + vec2(17.1, 9.2); a *= 0.5; }
  return v;
}
`;
const SHADER_MAIN = `
vec3 filmic(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
void main() {
  vec3 sum = vec3(0.0);
  for (float j = 0.0; j < samples; j++) for (float i = 0.0; i < samples; i++) {
    vec2 at = gl_FragCoord.xy + (vec2(i, j) + 0.5) / samples - 0.5;
    sum += scene((at * 2.0 - size) / size.y + shift);
  }
  vec3 c = pow(filmic(sum / (samples * samples)), vec3(1.0 / 2.2));
  colour = vec4(c + (hash(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}`;

function compile(gl, kind, source) {
  const shader = gl.createShader(kind);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
  return shader;
}

/** Draws the scene. @returns the image as a WebP data URL */
globalThis.draw = async ({ scene, width, height, shift, samples, quality }) => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true, antialias: false });
  const program = gl.createProgram();
  gl.attachShader(
    program,
    compile(gl, gl.VERTEX_SHADER, "#version 300 es\nin vec2 p;void main(){gl_Position=vec4(p,0,1);}"),
  );
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, SHADER_HEADER + scene + SHADER_MAIN));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(gl.getAttribLocation(program, "p"));
  gl.vertexAttribPointer(gl.getAttribLocation(program, "p"), 2, gl.FLOAT, false, 0, 0);
  gl.uniform2f(gl.getUniformLocation(program, "size"), width, height);
  gl.uniform2f(gl.getUniformLocation(program, "shift"), ...shift);
  gl.uniform1f(gl.getUniformLocation(program, "samples"), samples);
  gl.viewport(0, 0, width, height);
  gl.enable(gl.SCISSOR_TEST);
  for (let y = 0; y < height; y += 128) {
    for (let x = 0; x < width; x += 256) {
      gl.scissor(x, y, 256, 128);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    }
    gl.finish();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return canvas.toDataURL("image/webp", quality);
};
